import type { ReactNode } from 'react'
import { bookingPing } from '#content/booking-ping.ts'
import { callPageLink, diagnosticLink } from '#content/navigation.ts'
import { ButtonLink } from './button.tsx'

const linkShape = 'inline-flex min-h-11 items-center'
const inkLink = 'underline decoration-1 underline-offset-4 hover:decoration-2'

type BookingButtonProps = {
  /** The owner's booking page. */
  href: string
  look?: 'main' | 'light'
  className?: string
  children: ReactNode
}

/** Opens the owner's calendar; the link next to it explains what happens on the call. */
export function BookingButton({ href, look = 'main', className = '', children }: BookingButtonProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-6 gap-y-1 ${className}`}>
      <ButtonLink external href={href} ping={bookingPing} look={look}>
        {children}
      </ButtonLink>
      <a href={callPageLink.href} className={`${linkShape} ${look === 'light' ? inkLink : 'text-link'}`}>
        {callPageLink.label}
      </a>
    </p>
  )
}

/** For visitors who do not want a call yet; as a second choice it begins with 'Or'. */
export function DiagnosticLink({ second = false, className = '' }: { second?: boolean; className?: string }) {
  return (
    <a href={diagnosticLink.href} className={`${linkShape} text-link ${className}`}>
      {second ? diagnosticLink.second : diagnosticLink.label}
    </a>
  )
}
