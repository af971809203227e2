import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

type TimerButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon?: LucideIcon
  /** Accessible name, if different from the text. */
  label?: string
  text?: string
  /** Shows only the icon on phones, to leave room for the script. */
  isShort?: boolean
}

/** A timer button that inherits the screen's colors, which invert when the time is up. */
export function TimerButton({ icon: Icon, label, text, isShort, className = '', ...rest }: TimerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded border border-current/40 px-3 font-semibold hover:border-current aria-pressed:border-current aria-pressed:bg-current/10 ${className}`}
      {...rest}
    >
      {Icon && <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}
      {isShort ? <span className="max-sm:sr-only">{text}</span> : text}
    </button>
  )
}
