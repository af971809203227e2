import type { ReactNode } from 'react'

export function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="mt-6 border-l-4 border-blue bg-blue-tint px-4 py-3">
      {text} {children}
    </p>
  )
}
