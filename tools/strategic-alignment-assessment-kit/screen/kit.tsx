import { useState } from 'react'
import { focusView } from '#tools/shared/parts/focus/focus-view.browser.ts'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { exampleAssessment } from '../model/example.ts'
import {
  type Action,
  type Assessment,
  isBlank,
  latestRound,
  peopleIn,
  type RoundId,
  roundIds,
  roundNames,
} from '../model/model.ts'
import { AnswersView } from './answers-view.tsx'
import { CompareView } from './compare-view.tsx'
import { DiscussView } from './discuss-view.tsx'
import { ResultsView } from './results-view.tsx'
import { type Boxes, inBox, useBoxes, useOpenedNotes } from './use-box.tsx'

export function AlignmentKit(props: ScreenProps<Assessment, Action>) {
  return <Kit key={props.doc.id} {...props} />
}

function Kit({ doc, dispatch, open }: ScreenProps<Assessment, Action>) {
  const [chosen, setChosen] = useState<RoundId>()
  const [view, setView] = useView('results')
  const round = chosen ?? latestRound(doc)
  const isOpen = peopleIn(doc, round) > 0
  const boxes = useBoxes(doc)
  useOpenedNotes(doc)
  const showAnswers = () => {
    setView('answers')
    focusView('input')
  }
  const waiting = <Waiting doc={doc} onAnswers={showAnswers} onExample={() => open(exampleAssessment())} />
  const props = { doc, round, dispatch }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h2 className="text-2xl">{doc.team || 'Your team'}</h2>
          <p className="text-soft">{subtitle(doc, round, boxes)}</p>
        </div>
        <RoundSwitch doc={doc} round={round} boxes={boxes} onChange={setChosen} />
      </div>
      <Views
        label="Views of the assessment"
        current={view}
        onChange={setView}
        views={[
          { id: 'results', label: 'Results', content: isOpen ? <ResultsView {...props} /> : waiting },
          { id: 'discuss', label: 'Discuss first', content: isOpen ? <DiscussView {...props} /> : waiting },
          { id: 'compare', label: 'Before and after', content: <CompareView doc={doc} /> },
          { id: 'answers', label: 'Answers', content: <AnswersView {...props} boxes={boxes} /> },
        ]}
      />
    </>
  )
}

/** Waiting codes are not answers yet, but exist. */
function countWords(doc: Assessment, round: RoundId, boxes: Boxes): string {
  const waiting = inBox(doc, round, boxes)
  if (waiting > 0) return `${counted(waiting, 'code')} in the box`
  const people = peopleIn(doc, round)
  return people === 1 ? 'one answer' : `${people} answers`
}

function subtitle(doc: Assessment, round: RoundId, boxes: Boxes): string {
  const count = countWords(doc, round, boxes)
  return [roundNames[round], formatDay(doc.rounds[round].day), count, doc.anonymous && 'anonymous']
    .filter(Boolean)
    .join(' · ')
}

type RoundSwitchProps = {
  doc: Assessment
  round: RoundId
  boxes: Boxes
  onChange: (round: RoundId) => void
}

function RoundSwitch({ doc, round, boxes, onChange }: RoundSwitchProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Round</legend>
      {roundIds.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === round}
          onClick={() => onChange(id)}
          className={`min-h-11 rounded border px-4 text-sm font-semibold transition-colors ${id === round ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink'}`}
        >
          {roundNames[id]}
          <span className="sr-only"> ({countWords(doc, id, boxes)})</span>
        </button>
      ))}
    </fieldset>
  )
}

type WaitingProps = { doc: Assessment; onAnswers: () => void; onExample: () => void }

/** Explains why there are no results yet, and what to do. */
function Waiting({ doc, onAnswers, onExample }: WaitingProps) {
  return (
    <div className="max-w-text py-6">
      <h3 className="text-2xl">{doc.anonymous ? 'Not open yet' : 'Sixteen ratings from each of your people'}</h3>
      <p className="mt-3 text-lg text-soft">
        {doc.anonymous
          ? 'The codes of this round wait in the box under Answers.'
          : 'Everyone fills in the same sheet, alone, in five minutes, and sends you a code. You paste the codes here and see where your team agrees, where it does not, and what to talk about first.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onAnswers}>{doc.anonymous ? 'Go to the box' : 'Hand out the sheet'}</Button>
        {isBlank(doc) && (
          <Button look="quiet" onClick={onExample}>
            Look at a finished assessment
          </Button>
        )}
      </div>
    </div>
  )
}
