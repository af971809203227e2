import type { ReactNode } from 'react'
import { Section } from '#tools/shared/parts/section.tsx'
import { usePart } from '#tools/shared/parts/use-view.tsx'
import { workshopOf } from '../model/model.ts'
import { type ExerciseId, exerciseIds, exercises, stepsOf } from '../model/scripts/exercises.ts'
import { exercisesOf } from '../model/scripts/print-list.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { fillIn } from '../model/scripts/script-facts.ts'
import { formOf } from '../model/shape.ts'
import { CommitmentsExercise } from './commitments-exercise.tsx'
import { DraftingExercise } from './drafting-exercise.tsx'
import { ParkingExercise } from './parking-exercise.tsx'
import { ScoringExercise } from './scoring-exercise.tsx'
import { ThemesExercise } from './themes-exercise.tsx'
import { VisionExercise } from './vision-exercise.tsx'
import { VotingExercise } from './voting-exercise.tsx'

const areas: Record<ExerciseId, (props: PartProps) => ReactNode> = {
  vision: VisionExercise,
  themes: ThemesExercise,
  voting: VotingExercise,
  drafting: DraftingExercise,
  scoring: ScoringExercise,
  commitments: CommitmentsExercise,
  parking: ParkingExercise,
}

/** One exercise at a time, first the one that is on. Those of the agenda have a number; nothing is hidden. */
export function ExercisesView({ plan, dispatch }: PartProps) {
  const { blocks, run } = workshopOf(plan)
  const planned = exercisesOf({ blocks })
  const now = blocks.find((block) => block.id === run?.blockId)?.kind
  const [id, setId] = usePart(exerciseIds, planned.find((each) => each === now) ?? planned[0] ?? 'vision')
  const { title, question, example } = exercises[id]
  const Area = areas[id]
  return (
    <>
      <nav aria-label="Exercises" className="-mx-2 flex flex-wrap">
        {[...new Set([...planned, ...exerciseIds])].map((each, index) => (
          <button
            key={each}
            type="button"
            aria-current={each === id ? 'step' : undefined}
            onClick={() => setId(each)}
            className="min-h-11 rounded px-2.5 text-soft hover:text-ink aria-[current=step]:bg-ink aria-[current=step]:font-semibold aria-[current=step]:text-paper"
          >
            {index < planned.length && `${index + 1}. `}
            {exercises[each].title}
          </button>
        ))}
      </nav>
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <Section title={title}>
          <p className="mt-2 font-serif text-lg leading-snug">{fillIn(question, plan)}</p>
          <ol className="mt-3 list-decimal space-y-1.5 pl-5">
            {stepsOf(id, formOf(workshopOf(plan))).map((step) => (
              <li key={step}>{fillIn(step, plan)}</li>
            ))}
          </ol>
          <p className="mt-3 text-soft">{example}</p>
        </Section>
        <Area plan={plan} dispatch={dispatch} />
      </div>
    </>
  )
}
