import { leftOutWords } from '#tools/shared/okr/progress/line-words.ts'
import { fixedNumber } from '#tools/shared/values/numbers.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Cascade, percent, planParts } from '../model/cascade.ts'

export function PlanParts({ cascade }: { cascade: Cascade }) {
  const parts = planParts(cascade)
  return (
    <li className="flex items-baseline sm:items-end">
      <Dialog
        title={`${percent(cascade.progress)} of the way`}
        description={[
          'The average of the company’s goals, by their weights.',
          leftOutWords(cascade.leftOut.length, 'goal'),
        ]
          .filter(Boolean)
          .join(' ')}
        trigger={
          <button type="button" className="min-h-11 text-left underline decoration-line underline-offset-4">
            <span className="font-serif text-lg tabular-nums sm:block sm:text-2xl sm:leading-tight">
              {percent(cascade.progress)}
            </span>{' '}
            <span className="text-sm text-soft">of the way</span>
          </button>
        }
      >
        <table className="mt-4 w-full border-collapse text-sm tabular-nums">
          <thead>
            <tr className="text-left text-soft">
              {['Goal', 'Done', 'Weight', 'Adds'].map((name, at) => (
                <th key={name} scope="col" className={`pb-1 font-normal ${at > 0 ? 'pl-3 text-right' : ''}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ id, name, done, weight, adds }) => (
              <tr key={id} className="border-line border-t">
                <th scope="row" className="py-1.5 text-left font-normal leading-snug">
                  {name}
                </th>
                {[percent(done) || 'No measure', weight, adds === null ? '–' : `${fixedNumber(adds * 100, 1)}%`].map(
                  (cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move
                    <td key={at} className="py-1.5 pl-3 text-right">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </li>
  )
}
