import { useState } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Criterion } from '../files/format.ts'
import { criterionName } from '../model/model.ts'
import { byPoints, pointsAfter, swingWords } from '../model/ranking/swing.ts'
import { SwingSlider } from './swing-slider.tsx'

type Points = Record<string, number>

/** How far one has come, and what was said so far. */
type Compared = { firstId: string; compared: Points; step: number }

function blank(criteria: readonly Criterion[]): Compared {
  return { firstId: byPoints(criteria)[0]?.id ?? '', compared: {}, step: 0 }
}

type SwingDialogProps = {
  decisionId: string
  criteria: readonly Criterion[]
  onDone: (points: Points) => void
}

/** Sets all weights by comparing one swing at a time with the most important one. One step for undo. */
export function SwingDialog({ decisionId, criteria, onDone }: SwingDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Compare the swings"
      description="One question for each criterion. Nothing changes before the last one."
      trigger={<Button>Set the weights step by step</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <Steps
        decisionId={decisionId}
        criteria={criteria}
        onDone={(points) => {
          onDone(points)
          setOpen(false)
        }}
      />
    </Dialog>
  )
}

function Steps({ decisionId, criteria, onDone }: SwingDialogProps) {
  const [typed, setTyped, drop] = useDraft<Compared>(`swings ${decisionId}`, blank(criteria))
  // A criterion that was compared with may be gone by the time the dialog is opened again.
  const { firstId, compared, step } = criteria.some(({ id }) => id === typed.firstId)
    ? typed
    : blank(criteria)
  const set = (changes: Partial<Compared>) => setTyped({ firstId, compared, step, ...changes })
  const first = criteria.find(({ id }) => id === firstId)
  const others = criteria.filter(({ id }) => id !== firstId)
  const other = others[step - 1]
  const isLast = step >= others.length
  const points = pointsAfter(criteria, firstId, compared)
  return (
    <div className="mt-5">
      <p className="text-sm text-soft" aria-live="polite">
        Question {step + 1} of {criteria.length}
      </p>
      {first && other ? (
        <CompareStep
          key={other.id}
          first={first}
          other={other}
          points={points[other.id] ?? 0}
          onPoints={(value) => set({ compared: { ...compared, [other.id]: value } })}
        />
      ) : (
        <PickStep criteria={criteria} firstId={firstId} onPick={(id) => set({ firstId: id })} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {isLast ? (
          <Button
            onClick={() => {
              drop()
              onDone(points)
            }}
          >
            Use these weights
          </Button>
        ) : (
          <Button onClick={() => set({ step: step + 1 })}>Next</Button>
        )}
        {step > 0 && (
          <Button look="quiet" onClick={() => set({ step: step - 1 })}>
            Back
          </Button>
        )}
      </div>
    </div>
  )
}

type PickStepProps = {
  criteria: readonly Criterion[]
  firstId: string
  onPick: (id: string) => void
}

function PickStep({ criteria, firstId, onPick }: PickStepProps) {
  return (
    <fieldset>
      <legend className="mt-1 font-semibold">
        Picture an option that is at its worst on everything. You may lift one criterion to its best. Which
        one first?
      </legend>
      <div className="mt-3 divide-y divide-line border-line border-y">
        {criteria.map((criterion) => (
          <label key={criterion.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="radio"
              name="first"
              checked={criterion.id === firstId}
              onChange={() => onPick(criterion.id)}
              className="mt-1 size-5 shrink-0 accent-blue"
            />
            <span>
              <span className="font-semibold">{criterionName(criterion)}</span>
              <span className="block text-sm text-soft">{swingWords(criterion)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CompareStepProps = {
  first: Criterion
  other: Criterion
  points: number
  onPoints: (points: number) => void
}

function CompareStep({ first, other, points, onPoints }: CompareStepProps) {
  return (
    <>
      <p className="mt-1">
        If <strong>{criterionName(first)}</strong> {swingWords(first)} is worth 100, what is{' '}
        <strong>{criterionName(other)}</strong> {swingWords(other)} worth?
      </p>
      <div className="mt-4 flex items-center gap-4">
        <SwingSlider label={`Points for ${criterionName(other)}`} value={points} onChange={onPoints} />
        <span className="w-12 shrink-0 text-right font-serif text-xl tabular-nums">{points}</span>
      </div>
      <p className="flex justify-between text-sm text-soft">
        <span>Nothing</span>
        <span>Half as much</span>
        <span className="w-24 text-right">The same</span>
      </p>
    </>
  )
}
