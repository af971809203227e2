import { useState } from 'react'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { Switch } from '#tools/shared/parts/switch.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { useSameList } from '#tools/shared/parts/use-same-list.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../../files/format.ts'
import { measureName } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import { crowdedPeriods, valuesOutside } from '../../model/figures/readings.ts'
import { weekDays } from '../../model/figures/weeks.ts'
import { leftOutWords, weeksText } from '../../model/figures/words.ts'
import { offWeeksRange, trendWeeksRange } from '../../model/limits.ts'
import { nameWithEnd } from '../../model/people/names.ts'
import { MeasuresTable } from './measures-table.tsx'
import { MembersTable } from './members-table.tsx'
import { OwnTargets } from './own-targets.tsx'

export function SetupView({ doc, week, dispatch }: EditProps & { week: Day }) {
  const { members, measures } = doc
  // The first targets are meant for all existing weeks.
  const [holds, setHolds] = useState<Holds>(measures.every(({ target }) => target === null) ? 'all' : 'from')
  const from = holds === 'from' ? week : undefined
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
      <div className="grid grid-cols-1 gap-x-10 gap-y-12">
        <div className="min-w-0 space-y-4">
          <MembersTable members={members} dispatch={dispatch} />
          <Outside doc={doc} />
        </div>
        <div className="min-w-0 space-y-4">
          <MeasuresTable measures={measures} dispatch={dispatch} from={from} />
          <Crowded doc={doc} />
        </div>
      </div>
      <Unfold label="Targets and rules">
        <div className="space-y-12">
          {doc.readings.length > 0 && <HoldsFrom week={week} holds={holds} onChange={setHolds} />}
          {present.length > 0 && measures.length > 0 && (
            <OwnTargets members={present} measures={measures} dispatch={dispatch} from={from} />
          )}
          <RuleFields doc={doc} dispatch={dispatch} />
        </div>
      </Unfold>
    </div>
  )
}

type Holds = 'from' | 'all'

type HoldsFromProps = { week: Day; holds: Holds; onChange: (holds: Holds) => void }

/** Asked before a target is changed, so that past weeks are never rewritten by accident. */
function HoldsFrom({ week, holds, onChange }: HoldsFromProps) {
  return (
    <Section title="A changed target applies" className="max-w-[60rem] space-y-2">
      <div className="flex">
        <Switch
          label="A changed target applies"
          value={holds}
          choices={[
            ['from', 'From this week on'],
            ['all', 'For all weeks'],
          ]}
          onChange={onChange}
        />
      </div>
      <p className="text-sm text-soft">
        {holds === 'from'
          ? `From ${weekDays(week)} on. Earlier weeks keep the target they had. A first target applies to all weeks.`
          : 'All weeks are judged by it, including past ones. Earlier targets are discarded.'}
      </p>
    </Section>
  )
}

/** Warns about values outside someone’s days on the team, which may have been mistyped. */
function Outside({ doc }: { doc: Dashboard }) {
  const found = doc.members.flatMap((member) => {
    const count = valuesOutside(doc, member)
    return count > 0 ? [{ member, count }] : []
  })
  return found.map(({ member, count }) => (
    <p key={member.id} className="text-sm text-amber">
      {nameWithEnd(doc, member)}: {leftOutWords(count)}
    </p>
  ))
}

/** Warns that only one of several values counts, after a weekly measure became monthly. */
function Crowded({ doc }: { doc: Dashboard }) {
  const found = doc.measures.flatMap((measure) => {
    const count = crowdedPeriods(doc, measure)
    return count > 0 ? [{ measure, count }] : []
  })
  return found.map(({ measure, count }) => (
    <p key={measure.id} className="text-sm">
      {measureName(measure)} has {count} times several values for one {measure.rhythm}, from when it had more: the last
      counts, and none is lost.
    </p>
  ))
}

function RuleFields({ doc, dispatch }: EditProps) {
  const { trendWeeks, offWeeks } = doc.rules
  return (
    <Section title="Rules" className="max-w-[60rem] space-y-4">
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
    </Section>
  )
}

function weekChoices({ min, max }: { min: number; max: number }): { value: string; label: string }[] {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    return { value: String(min + index), label: weeksText(min + index) }
  })
}
