import type { ReactNode } from 'react'

type CheckFieldProps = {
  checked: boolean
  disabled?: boolean
  onChange: (isChecked: boolean) => void
  className?: string
  children: ReactNode
}

/** A checkbox with its words, as high as a touch target. */
export function CheckField({ onChange, className = '', children, ...input }: CheckFieldProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-start gap-2.5 py-2 ${className}`}>
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-ink"
        onChange={({ target }) => onChange(target.checked)}
        {...input}
      />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </label>
  )
}
