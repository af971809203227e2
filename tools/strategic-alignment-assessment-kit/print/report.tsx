import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { comparisonOf } from '../model/compare.ts'
import { type Assessment, latestRound, questionsOf, roundNames } from '../model/model.ts'
import { resultsOf } from '../model/results.ts'
import { tallyIn } from '../model/tally.ts'
import { topicsOf } from '../model/topics.ts'
import { CommentList } from '../screen/comments.tsx'
import { CompareTables } from '../screen/compare-view.tsx'
import { firstTopics, TopicText } from '../screen/discuss-view.tsx'
import { GroupTables } from '../screen/group-tables.tsx'
import { HeatLegend, HeatMap } from '../screen/heat-map.tsx'
import { SectionScores } from '../screen/section-scores.tsx'

export function TeamReport({ doc }: { doc: Assessment }) {
  const round = latestRound(doc)
  const results = resultsOf(tallyIn(doc, round), questionsOf(doc))
  const comparison = comparisonOf(doc)
  const topics = topicsOf(doc, round).slice(0, firstTopics)
  if (!results) return <p>There are no answers to show yet.</p>
  return (
    <article className="text-[9pt] leading-snug">
      <header className="border-ink border-b-2 pb-2">
        <h1 className="text-2xl">{doc.team || 'Our team'}: strategic alignment</h1>
        <p className="mt-1">
          {[roundNames[round], formatDay(doc.rounds[round].day), counted(results.people, 'answer')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className="mt-3">
        <SectionScores results={results} />
      </div>
      <section className="mt-3">
        <div className="mb-1 flex break-after-avoid items-baseline justify-between">
          <h2 className="text-xl">Every rating</h2>
          <HeatLegend />
        </div>
        <HeatMap doc={doc} round={round} results={results} />
      </section>
      {topics.length > 0 && (
        <section className="mt-3">
          <h2 className="break-after-avoid text-xl">What to discuss first</h2>
          <ol className="mt-1">
            {topics.map((topic, index) => (
              <li
                key={topic.key}
                className="keep-together grid grid-cols-[3fr_2fr] gap-x-6 border-line border-t py-1.5"
              >
                <TopicText doc={doc} round={round} topic={topic} number={index + 1} />
                <Agreement text={doc.agreements[topic.key] ?? ''} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {comparison && (
        <section className="mt-4">
          <h2 className="mb-1 break-after-avoid text-xl">Before and after 90 days</h2>
          <CompareTables comparison={comparison} />
        </section>
      )}
      <div className="mt-4 space-y-4">
        {!comparison?.teams.length && <GroupTables doc={doc} round={round} />}
        <CommentList doc={doc} round={round} except={topics.map(({ key }) => key)} />
      </div>
    </article>
  )
}

function Agreement({ text }: { text: string }) {
  return (
    <div>
      <span className="font-semibold">Agreed:</span> {text.trim()}
      {text.trim() === '' && (
        <>
          <div className="mt-4 border-edge border-b" />
          <div className="mt-6 border-edge border-b" />
        </>
      )}
    </div>
  )
}
