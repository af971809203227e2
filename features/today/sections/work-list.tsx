import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** One thing to do on each line. */
export function WorkList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {children}
    </ul>
  )
}

type WorkLineProps = {
  /** Whom or what it is about, and where it is done. */
  title: string
  href: string
  beside?: string
  children: ReactNode
}

export function WorkLine({ title, href, beside, children }: WorkLineProps) {
  return (
    <li className="py-2 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to={href} className="inline-flex min-h-11 items-center font-semibold text-link">
          {title}
        </Link>
        {beside && <span className="text-soft">{beside}</span>}
      </p>
      <div className="flex flex-wrap items-baseline gap-x-5 text-sm">{children}</div>
    </li>
  )
}

/** The rest of a list that is too long for the first look. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link to={href} className="mt-2 inline-flex min-h-11 items-center text-link">
      {children}
    </Link>
  )
}
