import { memo } from 'react'
import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import { NumberInput } from '#tools/shared/parts/typed/number-input.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Dashboard, Measure, Member } from '../../files/format.ts'
import { measureName } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import { valueLimits } from '../../model/limits.ts'
import { nameIn } from '../../model/people/names.ts'

/** `from`: the week from which a changed target applies; undefined for all weeks. */
type OwnTargetsProps = Pick<Dashboard, 'members' | 'measures'> & Pick<EditProps, 'dispatch'> & { from: Day | undefined }

export const OwnTargets = memo(function OwnTargets({ members, measures, dispatch, from }: OwnTargetsProps) {
  return (
    <section aria-labelledby="own-targets" className="space-y-3">
      <div className="max-w-text">
        <h3 id="own-targets" className="text-xl">
          Own targets
        </h3>
        <p className="mt-1 text-soft">Uncheck what is not someone’s job. An empty field takes the measure’s target.</p>
      </div>
      <ScrollArea label="People and their measures" className="rounded border border-line bg-sheet">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-line border-b bg-paper text-left text-soft">
              <th scope="col" className="sticky left-0 bg-paper px-2.5 py-2 font-semibold">
                Person
              </th>
              {measures.map((measure) => (
                <th key={measure.id} scope="col" className="min-w-36 px-2.5 py-2 font-semibold">
                  {measureName(measure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <TargetRow
                key={member.id}
                name={nameIn({ members }, member)}
                member={member}
                measures={measures}
                dispatch={dispatch}
                from={from}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
})

type TargetRowProps = Omit<OwnTargetsProps, 'members'> & { member: Member; name: string }

/** Memoized: of 30 people, only the changed row re-renders. */
const TargetRow = memo(function TargetRow({ member, name, measures, dispatch, from }: TargetRowProps) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="sticky left-0 max-w-32 bg-sheet px-2.5 text-left font-semibold leading-tight">
        {name}
      </th>
      {measures.map((measure) => (
        <td key={measure.id} className="px-2.5">
          <OwnTarget
            person={name}
            member={member}
            measure={measure}
            onChange={(own) =>
              dispatch(
                {
                  type: 'set-own',
                  memberId: member.id,
                  measureId: measure.id,
                  own,
                  ...(from && { from }),
                },
                `own ${member.id} ${measure.id}`,
              )
            }
          />
        </td>
      ))}
    </tr>
  )
})

type OwnTargetProps = {
  person: string
  member: Member
  measure: Measure
  onChange: (own: { target: number | null } | null) => void
}

function OwnTarget({ person, member, measure, onChange }: OwnTargetProps) {
  const own = member.measures.find(({ measureId }) => measureId === measure.id)
  const name = `${measureName(measure)}, ${person}`
  return (
    <div className="flex items-center">
      <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={name}
          checked={own !== undefined}
          onChange={({ target }) => onChange(target.checked ? { target: null } : null)}
          className="size-5 accent-ink"
        />
      </label>
      {own && (
        <div>
          <NumberInput
            name={`${member.id} ${measure.id}`}
            label={`Own target: ${name}`}
            limits={valueLimits}
            value={own.target}
            placeholder={formatNumber(measure.target)}
            onChange={(target) => onChange({ target })}
            className="min-h-11 w-20 rounded border border-line bg-transparent px-2 text-right text-base tabular-nums placeholder:text-soft hover:border-edge"
          />
        </div>
      )}
    </div>
  )
}
