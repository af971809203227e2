import { Minus, Plus } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Theme } from '../files/workshop-schema.ts'
import { isDrafted, workshopOf } from '../model/model.ts'
import { countedThemes, sentDots } from '../model/results/answers.ts'
import { themeNames } from '../model/results/theme-names.ts'
import { dotWords, rankThemes, type Vote } from '../model/results/votes.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { Phones } from './phones.tsx'

const upTo = (max: number) =>
  Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

export function VotingExercise({ plan, dispatch }: PartProps) {
  const workshop = workshopOf(plan)
  const { dotsEach, keep, answers } = workshop
  const themes = countedThemes(workshop)
  const vote = rankThemes(themes, keep)
  const names = themeNames(themes)
  const max = Math.max(1, ...themes.map(({ dots }) => dots))
  const add = ({ id, dots }: Theme, by: -1 | 1) => {
    const counted = dots - sentDots(answers, id)
    dispatch({ type: 'edit-row', list: 'themes', id, changes: { dots: counted + by } })
  }
  if (themes.length === 0) {
    return <p className="text-lg text-soft">No themes yet. Write them down in exercise 2, then vote here.</p>
  }
  return (
    <div className="space-y-6">
      <div className="grid max-w-text grid-cols-2 gap-4">
        <ChoiceField
          label="Dots for each person"
          value={String(dotsEach)}
          choices={upTo(9)}
          onChange={(count) => dispatch({ type: 'arrange', changes: { dotsEach: Number(count) } })}
        />
        <ChoiceField
          label="Themes to choose"
          value={String(keep)}
          choices={upTo(5)}
          onChange={(count) => dispatch({ type: 'arrange', changes: { keep: Number(count) } })}
        />
      </div>
      <Phones plan={plan} dispatch={dispatch} kind="votes" />
      <div>
        <p role="status" className="font-semibold">
          {dotWords(workshop)}
        </p>
        <ol aria-label="Dots by theme" className="mt-2 border-line border-t">
          {themes.map((theme) => (
            <ThemeDots
              key={theme.id}
              theme={theme}
              name={names.get(theme.id) ?? ''}
              share={theme.dots / max}
              isIn={vote.chosen.includes(theme)}
              isTied={vote.tied.includes(theme)}
              sent={sentDots(answers, theme.id)}
              onAdd={(by) => add(theme, by)}
            />
          ))}
        </ol>
      </div>
      <Result plan={plan} dispatch={dispatch} vote={vote} />
    </div>
  )
}

type ThemeDotsProps = {
  theme: Theme
  name: string
  share: number
  isIn: boolean
  isTied: boolean
  /** Dots that came from sheets. They can only be removed with their sheet. */
  sent: number
  onAdd: (by: -1 | 1) => void
}

function ThemeDots({ theme: { dots }, name, share, isIn, isTied, sent, onAdd }: ThemeDotsProps) {
  return (
    <li className="flex items-center gap-2 border-line border-b py-1">
      <div className="min-w-0 grow">
        <p className={isIn ? 'font-semibold' : ''}>
          {name}
          {isIn && <span className="text-green"> · chosen</span>}
          {isTied && <span className="text-amber"> · tied</span>}
          {sent > 0 && <span className="font-normal text-soft text-sm"> · {sent} from phones</span>}
        </p>
        <span
          aria-hidden
          className={`mt-1 block h-1.5 rounded-full ${isIn ? 'bg-green' : isTied ? 'bg-amber' : 'bg-edge'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <RowButton icon={Minus} label={`One dot less for ${name}`} disabled={dots === sent} onClick={() => onAdd(-1)} />
      <span className="w-8 text-center font-serif text-xl tabular-nums">
        {dots}
        <span className="sr-only"> dots</span>
      </span>
      <RowButton icon={Plus} label={`One dot more for ${name}`} onClick={() => onAdd(1)} />
    </li>
  )
}

function Result({ plan, dispatch, vote: { chosen, tied } }: PartProps & { vote: Vote }) {
  const { keep, themes } = workshopOf(plan)
  const names = themeNames(themes)
  const toDraft = chosen.filter((theme) => !isDrafted(plan, theme))
  const make = () => {
    const pairs = toDraft.map(({ id }) => ({ themeId: id, objectiveId: newId() }))
    if (dispatch({ type: 'make-objectives', pairs })) {
      showToast({ title: 'Ready to draft', description: 'The chosen themes are objectives now: exercise 4.' })
    }
  }
  return (
    <div className="space-y-3">
      {tied.length > 0 && (
        <p className="border-amber border-l-2 pl-3">
          {tied.length} themes share the last {keep - chosen.length === 1 ? 'place' : 'places'}:{' '}
          {tied.map(({ id }) => `‘${names.get(id)}’`).join(', ')}. Vote again, between those alone, and count the new
          dots on top.
        </p>
      )}
      {toDraft.length > 0 && (
        <Button onClick={make}>
          {toDraft.length === 1 ? 'Make an objective of it' : `Make ${toDraft.length} objectives of them`}
        </Button>
      )}
      {chosen.length > 0 && toDraft.length === 0 && (
        <p className="text-green">The chosen themes are objectives now. Draft them in exercise 4.</p>
      )}
    </div>
  )
}
