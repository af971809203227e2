import { TextField } from '#tools/shared/parts/fields.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { Badge } from '#ui/badge.tsx'
import { apartnessTone, badgeTone } from '../model/look.ts'
import { type Action, type Assessment, peopleIn, questionsOf, type RoundId } from '../model/model.ts'
import { promptFor } from '../model/prompts.ts'
import { oneDecimal } from '../model/results.ts'
import { type Topic, topicsOf } from '../model/topics.ts'
import { Comments } from './comments.tsx'

/** As many points as fit into one good meeting. */
export const firstTopics = 5

type DiscussViewProps = {
  doc: Assessment
  round: RoundId
  dispatch: (action: Action, group?: string) => void
}

export function DiscussView({ doc, round, dispatch }: DiscussViewProps) {
  const topics = topicsOf(doc, round)
  if (topics.length === 0) {
    return (
      <p className="max-w-text text-lg">
        {peopleIn(doc, round) === 1
          ? 'So far one person has answered, and nothing needs attention. Where people are close or far apart shows from the second answer on.'
          : `Everyone is close on all ${questionsOf(doc).length} points, and none needs attention. Spend the meeting on something else.`}
      </p>
    )
  }
  const later = topics.slice(firstTopics)
  return (
    <>
      <p className="max-w-text text-soft">
        {peopleIn(doc, round) === 1
          ? 'So far one person has answered: this is what they find weak. Where people are close or far apart shows from the second answer on.'
          : 'First where people are far apart, then what everyone finds weak. Five points fill a meeting of 90 minutes.'}
      </p>
      <ol className="mt-6">
        {topics.slice(0, firstTopics).map((topic, index) => (
          <li key={topic.key} className="border-line border-t py-5">
            <article aria-label={`${index + 1}. ${topic.label}`} className="grid gap-x-10 gap-y-4 md:grid-cols-2">
              <TopicText doc={doc} round={round} topic={topic} number={index + 1} />
              <TextField
                label="What you agree on"
                lines={2}
                hint="Who does what, and by when. It appears in the report."
                value={doc.agreements[topic.key] ?? ''}
                onChange={(text) => dispatch({ type: 'agree', key: topic.key, text }, `agree-${topic.key}`)}
              />
            </article>
          </li>
        ))}
      </ol>
      {later.length > 0 && (
        <Section title="Then, if there is time" isSmall className="border-line border-t pt-5">
          <ul className="mt-2 space-y-1">
            {later.map((topic) => (
              <li key={topic.key}>
                <span className="font-semibold">{topic.label}.</span> <span className="text-soft">{topic.reason}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type TopicTextProps = { doc: Assessment; round: RoundId; topic: Topic; number: number }

export function TopicText({ doc, round, topic, number }: TopicTextProps) {
  // Agreement needs two people.
  const isShared = topic.people > 1
  return (
    <div>
      <p className="text-sm text-soft print:text-[8pt]">
        {topic.sectionTitle} · average {oneDecimal(topic.average)}
        {isShared && ` · spread ${oneDecimal(topic.spread)}`}
        <span className="hidden print:inline">
          {isShared && ` · ${topic.apartness}`} · {topic.health}
        </span>
      </p>
      <h3 className="mt-1 text-xl print:mt-0 print:text-[11pt]">
        {number}. {topic.label}
      </h3>
      <p className="mt-2 flex flex-wrap gap-2 print:hidden">
        {isShared && <Badge tone={apartnessTone[topic.apartness]}>{topic.apartness}</Badge>}
        <Badge tone={badgeTone[topic.health]}>{topic.health}</Badge>
      </p>
      <p className="mt-2 font-semibold print:mt-0.5">{topic.reason}</p>
      <p className="mt-1 text-soft print:hidden">{promptFor(doc, topic.key)}</p>
      <Comments doc={doc} round={round} about={topic.key} />
    </div>
  )
}
