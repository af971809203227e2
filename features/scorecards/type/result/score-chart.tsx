import { founderStyle, type StyleCode, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { rankStyles, type Scores } from '../scoring.ts'

type ScoreChartProps = { scores: Scores; result: StyleCode; runnersUp: readonly StyleCode[] }

/** Highest first; the runners-up link to their pages. */
export function ScoreChart({ scores, result, runnersUp }: ScoreChartProps) {
  return (
    <section aria-labelledby="scores">
      <h2 id="scores" className="text-lg">
        {founderTest.scoresHeading}
      </h2>
      <dl className="mt-4 grid gap-y-3">
        {rankStyles(scores).map((code) => (
          <div key={code} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <dt className={code === result ? 'font-semibold' : ''}>
              {runnersUp.includes(code) ? <StyleLink code={code} /> : founderStyle(code).name}
            </dt>
            <dd className="font-serif text-lg leading-none">{scores[code]}</dd>
            <dd aria-hidden className="col-span-2 mt-1.5 h-1.5 bg-line">
              <div
                className={`h-full [print-color-adjust:exact] ${code === result ? 'bg-ink' : 'bg-edge'}`}
                style={{ width: `${Math.min(scores[code], 10) * 10}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function StyleLink({ code }: { code: StyleCode }) {
  const style = founderStyle(code)
  return (
    <a href={stylePath(style)} className="inline-block py-1.5 text-link">
      {style.name}
    </a>
  )
}
