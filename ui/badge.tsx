import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'blue' | 'green' | 'amber' | 'red'

const tones: Record<Tone, string> = {
  neutral: 'border-line bg-sheet text-soft',
  blue: 'border-transparent bg-blue-tint text-blue-dark',
  green: 'border-transparent bg-green-tint text-green',
  amber: 'border-transparent bg-amber-tint text-amber',
  red: 'border-transparent bg-red-tint text-red',
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full border px-3 py-0.5 text-sm font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
