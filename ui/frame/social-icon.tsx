import type { Network } from './frame.ts'

/** lucide has no brand icons, so these are our own simple strokes, not the companies' logos. */
const strokes: Record<Network, string> = {
  X: 'M5 4.5 19 19.5M19 4.5 5 19.5',
  LinkedIn: 'M4 4h16v16H4zM8 11v6M8 7.5v.01M12 17v-6M12 13.5c0-1.6 1-2.5 2.2-2.5S16.5 11.9 16.5 13.5V17',
  YouTube:
    'M3 7.5c0-1 .8-1.8 1.8-1.9 4.8-.5 9.6-.5 14.4 0 1 .1 1.8.9 1.8 1.9v9c0 1-.8 1.8-1.8 1.9-4.8.5-9.6.5-14.4 0-1-.1-1.8-.9-1.8-1.9zM10 9l5.2 3L10 15z',
}

export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[network]} />
    </svg>
  )
}
