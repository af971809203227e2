import type { Decision } from '../files/format.ts'
import { criterionName } from '../model/model.ts'
import { type WeightRange, weightRanges } from '../model/ranking/ranking.ts'
import { switchWords, weightTexts } from '../model/ranking/weight-words.ts'

export function WeightRanges({ decision }: { decision: Decision }) {
  const ranges = weightRanges(decision)
  if (ranges.length === 0) {
    return <p>The first place is shared: a small change of a weight may decide it.</p>
  }
  const weights = weightTexts(decision.criteria)
  return (
    <ul className="space-y-4">
      {ranges.map((range) => (
        <RangeRow key={range.criterion.id} range={range} text={weights.get(range.criterion.id) ?? ''} />
      ))}
    </ul>
  )
}

type RangeRowProps = { range: WeightRange; text: string }

function RangeRow({ range: { criterion, weight, down, up }, text }: RangeRowProps) {
  const left = (down?.weight ?? 0) * 100
  const right = (up?.weight ?? 1) * 100
  const words = [down, up].flatMap((each) => (each ? [switchWords(weight, each)] : []))
  const sentence = words.length === 0 ? 'the winner stays at any weight' : words.join('; ')
  return (
    <li className="grid gap-x-6 md:grid-cols-[14rem_1fr]">
      <p className="font-semibold">
        {criterionName(criterion)} <span className="font-normal text-soft tabular-nums">{text}</span>
      </p>
      <div>
        <div aria-hidden className="relative mt-2 h-3 bg-line">
          <span className="absolute h-full bg-ink" style={{ left: `${left}%`, width: `${right - left}%` }} />
          <span
            className="-translate-x-1/2 -top-1 absolute h-5 w-1.5 border border-sheet bg-blue"
            style={{ left: `${weight * 100}%` }}
          />
        </div>
        <p className="mt-1 text-sm text-soft first-letter:uppercase">{sentence}.</p>
      </div>
    </li>
  )
}
