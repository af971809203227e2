import type { ReactNode } from 'react'

const looks = { problem: 'bg-red-tint text-red', advice: 'bg-blue-tint text-ink' }

type BarProps = { text: string; look?: keyof typeof looks; children: ReactNode }

export function Bar({ text, look = 'problem', children }: BarProps) {
  return (
    <div className={`flex flex-wrap items-center justify-center gap-x-6 gap-y-1 px-gutter py-2 ${looks[look]}`}>
      <p className="text-sm font-semibold">{text}</p>
      <p className="flex flex-wrap gap-x-6">{children}</p>
    </div>
  )
}

export function BarButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="min-h-11 text-sm font-semibold underline underline-offset-4" onClick={onClick}>
      {label}
    </button>
  )
}
