import type { ReactNode } from 'react'

type SkipLinkProps = { onSkip: () => void; children: ReactNode }

/** Visible while focused. */
export function SkipLink({ onSkip, children }: SkipLinkProps) {
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:mb-2 focus:min-h-11 focus:text-left focus:text-link"
      onClick={onSkip}
    >
      {children}
    </button>
  )
}
