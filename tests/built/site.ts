import { inject } from 'vitest'
import { parseHtml } from './html.ts'

/** Fetches from the built server without following redirects. */
export function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(inject('builtUrl') + path, { redirect: 'manual', headers })
}

export async function getPage(path: string) {
  const response = await get(path)
  return { response, page: parseHtml(await response.text()) }
}
