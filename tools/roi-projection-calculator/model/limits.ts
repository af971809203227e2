import type { Limits } from '#tools/shared/values/limits.ts'

export const minMonths = 12
export const maxMonths = 180

export const caseLimits = {
  months: { min: minMonths, max: maxMonths, step: 1, required: true },
  discountRate: { min: 0, max: 100, required: true },
  swing: { min: 1, max: 90, required: true },
  inflation: { min: -20, max: 100, required: true },
  taxRate: { min: 0, max: 100, required: true },
  seed: { min: 0, max: 4_294_967_295, step: 1, required: true },
} as const satisfies Record<string, Limits>

const amount = { min: 0, max: 1e12 } as const
const month = { min: 0, max: maxMonths, step: 1 } as const

export const lineLimits = {
  amount,
  rate: amount,
  margin: { min: 0, max: 100 },
  from: month,
  ramp: month,
  until: month,
  growth: { min: -90, max: 200 },
  years: { min: 1, max: 50, step: 1 },
} as const satisfies Record<string, Limits>

export function leverLimits({ key, unit }: { key: string; unit: string }): Limits {
  if (unit === 'months') return month
  return { min: 0, max: key === 'chance' ? 100 : 1000 }
}
