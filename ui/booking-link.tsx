import type { ComponentProps } from 'react'
import { bookingPing } from '#content/booking-ping.ts'
import { ButtonLink } from './button.tsx'

/**
 * Leads straight to the owner's calendar. Browsers tell our server of the click by themselves, without a script: the
 * link needs no detour that a robot could follow or a stranger could bend.
 */
export function BookingLink(props: Omit<ComponentProps<typeof ButtonLink>, 'external' | 'ping'>) {
  return <ButtonLink {...props} external ping={bookingPing} />
}
