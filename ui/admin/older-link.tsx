import type { ReactNode } from 'react'
import { Link } from 'react-router'

type OlderLinkProps = {
  /** Behind which entry the next ones come; where there are none, there is no link. */
  after: string | undefined
  /** What else the address says: the list goes on as it was chosen. */
  query?: Record<string, string> | undefined
  children: ReactNode
}

/** The way on, below a list of which the newest are shown. */
export function OlderLink({ after, query = {}, children }: OlderLinkProps) {
  if (!after) return null
  return (
    <Link
      to={`?${new URLSearchParams({ ...query, after })}`}
      className="mt-4 inline-flex min-h-11 items-center text-link"
    >
      {children}
    </Link>
  )
}
