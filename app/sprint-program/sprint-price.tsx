import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'

type SprintPriceProps = { sprintProgram: Pick<SprintProgram, 'price' | 'priceNote'>; className?: string }

/** Shown at both buttons; hidden if the owner gives no price. */
export function SprintPrice({ sprintProgram: { price, priceNote }, className = '' }: SprintPriceProps) {
  if (!price) return null
  return (
    <p className={`max-w-text ${className}`}>
      <span className="block font-serif text-2xl first-letter:uppercase">{price}</span>
      {priceNote && <span className="block text-soft">{priceNote}</span>}
    </p>
  )
}
