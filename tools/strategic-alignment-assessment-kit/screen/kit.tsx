import { useState } from 'react'
import { focusView } from '#tools/shared/parts/focus-view.browser.ts'
import { OneQuarter } from '#tools/shared/parts/one-quarter.tsx'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { formatDay } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { exampleAssessment } from '../model/example.ts'
import {
  type Action,
  type Assessment,
  fewest,
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
import { RatingSheet } from './rating-sheet.tsx'
import { ResultsView } from './results-view.tsx'
import { useOpenedNotes } from './use-box.tsx'

export function AlignmentKit({ doc, dispatch, open }: ScreenProps<Assessment, Action>) {
  const [chosen, setChosen] = useState<RoundId>()
  const [view, setView] = useView('results')
  const round = chosen ?? latestRound(doc)
  const isOpen = peopleIn(doc, round) > 0
  useOpenedNotes(doc)
  const begin = (next: Assessment) => {
    setChosen(undefined)
    open(next)
  }
  const showAnswers = () => {
    setView('answers')
    focusView('input')
  }
  const waiting = <Waiting doc={doc} onAnswers={showAnswers} onExample={() => begin(exampleAssessment())} />
  const props = { doc, round, dispatch }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <h2 className="text-2xl">{doc.team || 'Your team'}</h2>
          <p className="text-soft">{subtitle(doc, round)}</p>
        </div>
        <RoundSwitch doc={doc} round={round} onChange={setChosen} />
      </div>
      <Views
        label="Views of the assessment"
        current={view}
        onChange={setView}
        views={[
          { id: 'results', label: 'Results', content: isOpen ? <ResultsView {...props} /> : waiting },
          { id: 'discuss', label: 'Discuss first', content: isOpen ? <DiscussView {...props} /> : waiting },
          { id: 'compare', label: 'Before and after', content: <CompareView doc={doc} /> },
          { id: 'answers', label: 'Answers', content: <AnswersView key={doc.id} {...props} /> },
          { id: 'sheet', label: 'Sheet', content: <RatingSheet key={`${doc.id} ${round}`} {...props} /> },
        ]}
      />
    </>
  )
}

function subtitle(doc: Assessment, round: RoundId): string {
  const people = peopleIn(doc, round)
  const count = people === 1 ? 'one answer' : `${people} answers`
  return [roundNames[round], formatDay(doc.rounds[round].day), count, doc.anonymous && 'anonymous']
    .filter(Boolean)
    .join(' · ')
}

type RoundSwitchProps = { doc: Assessment; round: RoundId; onChange: (round: RoundId) => void }

function RoundSwitch({ doc, round, onChange }: RoundSwitchProps) {
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
          <span className="sr-only"> ({peopleIn(doc, id)})</span>
        </button>
      ))}
    </fieldset>
  )
}

type WaitingProps = { doc: Assessment; onAnswers: () => void; onExample: () => void }

/** Results that are not there yet: why, and the way on. */
function Waiting({ doc, onAnswers, onExample }: WaitingProps) {
  return (
    <div className="max-w-text py-6">
      <h3 className="text-2xl">
        {doc.anonymous ? 'Not open yet' : 'Sixteen ratings from each of your people'}
      </h3>
      <p className="mt-3 text-lg text-soft">
        {doc.anonymous
          ? `The codes of an anonymous round wait in a box under Answers. It is opened once, from ${fewest} answers on, so that no two looks differ by one person.`
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
      {__EDITION__ === 'full' && isBlank(doc) && <OneQuarter />}
    </div>
  )
}
