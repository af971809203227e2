import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { numberChoices } from '../../values/limits.ts'
import type { DecimalSign, TwoReadings } from '../../values/numbers.ts'

type NumberQuestionProps = {
  readings: TwoReadings
  /** The number is part of a paste or a file; the answer applies to all of it. */
  isBlock: boolean
  /** Undefined if the user wants to retype the number. */
  onAnswer: (decimal: DecimalSign | undefined) => void
}

/** Asks how to read an ambiguous number. */
export function NumberQuestion({ readings, isBlock, onAnswer }: NumberQuestionProps) {
  const { text, mark, decimals } = readings
  const other = mark === '.' ? ',' : '.'
  const scope = isBlock ? ' Your answer applies to everything you paste with it.' : ''
  return (
    <Dialog
      open
      title={`Which number is ${text}?`}
      description={`The separator can mean decimals or thousands.${scope}`}
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
