import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { useSameList } from '#tools/shared/parts/use-same-list.tsx'
import { offWeeksRange, trendWeeksRange } from '../model/dashboard.ts'
import type { EditProps } from '../model/edit-dashboard.ts'
import { trendRule, weeksText } from '../model/words.ts'
import { MeasuresTable } from './measures-table.tsx'
import { MembersTable } from './members-table.tsx'
import { OwnTargets } from './own-targets.tsx'

/** Who is measured, by what, against which target, and by which rules. */
export function SetupView({ doc, dispatch }: EditProps) {
  const { members, measures } = doc
  const present = useSameList(members.filter(({ leftOn }) => leftOn === ''))
  return (
    <div className="space-y-12">
      <div className="max-w-text">
        <TextField
          label="Name of the team"
          value={doc.team}
          onChange={(team) => dispatch({ type: 'set-team', team }, 'team')}
        />
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <MembersTable members={members} dispatch={dispatch} />
        <MeasuresTable measures={measures} dispatch={dispatch} />
      </div>
      {present.length > 0 && measures.length > 0 && (
        <OwnTargets members={present} measures={measures} dispatch={dispatch} />
      )}
      <RuleFields doc={doc} dispatch={dispatch} />
    </div>
  )
}

function RuleFields({ doc, dispatch }: EditProps) {
  const { trendWeeks, offWeeks } = doc.rules
  return (
    <section aria-labelledby="rules" className="max-w-[60rem] space-y-4">
      <div className="max-w-text">
        <h3 id="rules" className="text-xl">
          The rules
        </h3>
        <p className="mt-1 text-soft">
          On the better side of the target is on target. On the wrong side by no more than the tolerance is
          within tolerance; by more, off target. {trendRule(doc.rules)}
        </p>
      </div>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <ChoiceField
          label="A trend takes at least"
          value={String(trendWeeks)}
          choices={weekChoices(trendWeeksRange)}
          onChange={(value) => dispatch({ type: 'set-rules', rules: { trendWeeks: Number(value) } })}
        />
        <ChoiceField
          label="Help after being off target for"
          value={String(offWeeks)}
          choices={weekChoices(offWeeksRange)}
          onChange={(value) => dispatch({ type: 'set-rules', rules: { offWeeks: Number(value) } })}
        />
      </div>
    </section>
  )
}

function weekChoices({ least, most }: { least: number; most: number }): { value: string; label: string }[] {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    return { value: String(least + index), label: weeksText(least + index) }
  })
}
