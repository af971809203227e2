import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

type RowButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: LucideIcon; label: string }

/** A small icon button, often for one row. The label is also its tooltip. */
export function RowButton({ icon: Icon, label, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded text-soft transition-colors hover:bg-line/60 hover:text-ink disabled:text-edge/50 disabled:hover:bg-transparent"
      {...rest}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-4.5" />
    </button>
  )
}
