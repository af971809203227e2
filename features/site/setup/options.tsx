import type { ComponentProps } from 'react'

export type Choice = { value: string; label: string }

export function Options({ choices, ...select }: ComponentProps<'select'> & { choices: readonly Choice[] }) {
  return (
    <select {...select}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
