import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'

type SprintPriceProps = { sprintProgram: Pick<SprintProgram, 'price' | 'priceNote'>; className?: string }

/** What it costs, beside both buttons, where one looks for it; nothing where the owner names no price. */
export function SprintPrice({ sprintProgram: { price, priceNote }, className = '' }: SprintPriceProps) {
  if (!price) return null
  return (
    <p className={`max-w-text ${className}`}>
      <span className="block font-serif text-2xl first-letter:uppercase">{price}</span>
      {priceNote && <span className="block text-soft">{priceNote}</span>}
    </p>
  )
}
