import { formatCount } from '#lib/text/count.ts'

export function number(count: number): string {
  return formatCount(count)
}

/** "+12%", "−3%"; empty without anything to compare with. */
export function changeText(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return 'same as before'
  return `${percent > 0 ? '+' : '−'}${number(Math.abs(percent))}%`
}
