import { useState } from 'react'
import { formatNumber, parseNumber } from '#tools/shared/values/numbers.ts'
import { type Measure, type Member, measureName, nameOf } from '../model/dashboard.ts'
import type { EditProps } from '../model/edit-dashboard.ts'

/** Who is held to which measure, and where someone has a target of their own. */
export function OwnTargets({ doc, dispatch }: EditProps) {
  return (
    <section aria-labelledby="own-targets" className="space-y-3">
      <div className="max-w-text">
        <h3 id="own-targets" className="text-xl">
          Who is held to what
        </h3>
        <p className="mt-1 text-soft">
          Untick what is not someone’s job. Part-time or new? Type a target of their own; an empty field takes
          the measure’s.
        </p>
      </div>
      <section
        aria-label="People and their measures"
        className="overflow-x-auto rounded border border-line bg-sheet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-line border-b bg-paper text-left text-soft">
              <th scope="col" className="sticky left-0 bg-paper px-2.5 py-2 font-semibold">
                Person
              </th>
              {doc.measures.map((measure) => (
                <th key={measure.id} scope="col" className="min-w-36 px-2.5 py-2 font-semibold">
                  {measureName(measure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {doc.members.map((member) => (
              <tr key={member.id} className="border-line border-b last:border-b-0">
                <th
                  scope="row"
                  className="sticky left-0 max-w-32 bg-sheet px-2.5 text-left font-semibold leading-tight"
                >
                  {nameOf(member)}
                </th>
                {doc.measures.map((measure) => (
                  <td key={measure.id} className="px-2.5">
                    <OwnTarget
                      member={member}
                      measure={measure}
                      onChange={(own) =>
                        dispatch({ type: 'set-own', memberId: member.id, measureId: measure.id, own })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

type OwnTargetProps = {
  member: Member
  measure: Measure
  onChange: (own: { target: number | null } | null) => void
}

function OwnTarget({ member, measure, onChange }: OwnTargetProps) {
  const own = member.measures.find(({ measureId }) => measureId === measure.id)
  const name = `${measureName(measure)}, ${nameOf(member)}`
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
        <TargetInput
          // What is stored may change under the field, by undo or by another file.
          key={own.target}
          label={`Own target: ${name}`}
          target={own.target}
          fallback={measure.target}
          onChange={(target) => onChange({ target })}
        />
      )}
    </div>
  )
}

type TargetInputProps = {
  label: string
  target: number | null
  fallback: number | null
  onChange: (target: number | null) => void
}

/** Takes effect when it is left or Enter is pressed; what is no number gives way to what was there. */
function TargetInput({ label, target, fallback, onChange }: TargetInputProps) {
  const [typed, setTyped] = useState(formatNumber(target))
  const commit = () => {
    const next = typed.trim() === '' ? null : parseNumber(typed)
    if (next === undefined) setTyped(formatNumber(target))
    else if (next !== target) onChange(next)
  }
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      value={typed}
      placeholder={formatNumber(fallback)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      className="min-h-11 w-20 rounded border border-line bg-transparent px-2 text-right text-base tabular-nums placeholder:text-soft hover:border-edge"
    />
  )
}
