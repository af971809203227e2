import type { ReactNode } from 'react'
import { TextLink } from './text-link.tsx'

type OlderLinkProps = {
  /** Cursor of the next page; without one there is no link. */
  after: string | undefined
  /** Other query parameters to keep. */
  query?: Record<string, string> | undefined
  children: ReactNode
}

export function OlderLink({ after, query = {}, children }: OlderLinkProps) {
  if (!after) return null
  return (
    <TextLink to={`?${new URLSearchParams({ ...query, after })}`} className="mt-4">
      {children}
    </TextLink>
  )
}
