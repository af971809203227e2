import type { ComponentProps } from 'react'

export type Choice = { value: string; label: string }

/** `children` come before the choices. */
export function Select({ choices, children, ...select }: ComponentProps<'select'> & { choices: readonly Choice[] }) {
  return (
    <select {...select}>
      {children}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
