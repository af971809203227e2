import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { numberChoices } from '../../values/limits.ts'
import type { DecimalSign, TwoReadings } from '../../values/numbers.ts'

type NumberQuestionProps = {
  readings: TwoReadings
  /** Other numbers came with it, in a paste or a file: the answer holds for them too. */
  isBlock: boolean
  /** Undefined: neither, the reader will write it anew. */
  onAnswer: (decimal: DecimalSign | undefined) => void
}

/** Asks which number a text is that can be read two ways, once for everything that came with it. */
export function NumberQuestion({ readings, isBlock, onAnswer }: NumberQuestionProps) {
  const { text, mark, decimals } = readings
  const other = mark === '.' ? ',' : '.'
  const scope = isBlock ? ' Your answer holds for everything you bring in with it.' : ''
  return (
    <Dialog
      open
      title={`Which number is ${text}?`}
      description={`With decimals, or with thousands: both are written like this.${scope}`}
      onOpenChange={() => onAnswer(undefined)}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        {numberChoices(readings).map(({ value, label }) => (
          <Button key={label} look="quiet" onClick={() => onAnswer(value === decimals ? mark : other)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
