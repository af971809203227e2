import { QueryClient } from '@tanstack/react-query'

/** The owner's defaults: data is never stale, nothing is fetched or tried again by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      // Sent without asking whether there is a network: who has none is told so, instead of left waiting.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
