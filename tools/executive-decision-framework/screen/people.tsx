import { newId } from '#tools/shared/document/new-id.ts'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { AnswerRow } from '#tools/shared/sheets/answer-row.tsx'
import { ImportAnswers } from '#tools/shared/sheets/import-answers.tsx'
import { sameNames } from '#tools/shared/sheets/repeated-answers.ts'
import { SheetDownload, sheetHint } from '#tools/shared/sheets/sheet-download.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { Button } from '#ui/button.tsx'
import type { Voice } from '../files/format.ts'
import { scoreSheet } from '../files/score-sheet.ts'
import { nonceOf, sheetProblem } from '../files/sheet-code.ts'
import { criterionName, decisionTitle, optionName, scoreOf } from '../model/model.ts'
import {
  farVoices,
  fillFromVoices,
  type Heard,
  heardOf,
  readVoices,
  takeMedian,
  takeVoice,
  voiceName,
} from '../model/voices.ts'
import { points, scoreText } from '../model/words.ts'
import type { DecisionProps } from './decision-props.ts'

export function PeopleView({ decision, dispatch }: DecisionProps) {
  const problem = sheetProblem(decision)
  return (
    <div className="space-y-12">
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="space-y-10">
          <HandOut decision={decision} problem={problem} />
          <Section title="2. Import the codes">
            <ImportFromPeople decision={decision} dispatch={dispatch} />
          </Section>
        </div>
        <Answered decision={decision} dispatch={dispatch} />
      </div>
      <Apart decision={decision} dispatch={dispatch} />
    </div>
  )
}

function ImportFromPeople({ decision, dispatch }: DecisionProps) {
  return (
    <ImportAnswers
      drafts={{ codes: `codes ${decision.id}`, asked: decision.id }}
      placeholder="Dana: 7K3M-Q2ZP-4XAB-…"
      here={decision.voices}
      labelOf={voiceName}
      nonceOf={(code) => nonceOf(code, decision)}
      read={(text) => readVoices(decision, text, newId)}
      onAdd={(voices) => dispatch({ type: 'all', actions: voices.map((voice) => takeVoice(decision, voice)) })}
      onReplace={(earlier, voice) => dispatch(takeVoice(decision, voice, earlier))}
    />
  )
}

function HandOut({ decision, problem }: Pick<DecisionProps, 'decision'> & { problem: string | undefined }) {
  return (
    <Section title="1. Let each person score alone">
      <div className="mt-4">
        {problem && <p className="text-sm">{problem}</p>}
        {!problem && __EDITION__ === 'full' && (
          <>
            <SheetDownload name={`${decisionTitle(decision)} sheet`} page={() => scoreSheet(decision)} />
            <p className="mt-2 text-sm text-soft">{sheetHint} Each person gives you back a code or a file.</p>
          </>
        )}
        {!problem && __EDITION__ !== 'full' && (
          <p className="text-sm text-soft">
            In the full tool you download the sheet here: one small file to email, which works on any phone and gives
            back a code.
          </p>
        )}
      </div>
    </Section>
  )
}

function Answered({ decision, dispatch }: DecisionProps) {
  const { voices } = decision
  const twice = sameNames(voices)
  const leaveOut = ({ id }: Voice, leftOut: boolean) =>
    dispatch({ type: 'edit', list: 'voices', id, changes: { leftOut } })
  return (
    <Section
      title={voices.length === 0 ? 'No one has answered yet' : `${counted(voices.length, 'person', 'people')} answered`}
    >
      {twice.length > 0 && (
        <p role="status" className="mt-3 font-semibold text-amber">
          {twice.map((name) => `‘${name}’`).join(', ')} {twice.length === 1 ? 'occurs' : 'occur'} here more than once.
          If this is the same person, remove the earlier answer; otherwise add a last name.
        </p>
      )}
      {farVoices(decision).map(({ voice, name, points: far }) => (
        <div key={voice.id} role="status" className="mt-3 border-amber border-l-2 pl-3">
          <p className="font-semibold">
            {name} is {points(far)} points away from the others on average. Ask whether the scale was read the other way
            round before you use the medians.
          </p>
          <Button look="quiet" className="mt-2" onClick={() => leaveOut(voice, true)}>
            Leave {name} out of the medians
          </Button>
        </div>
      ))}
      <ul className="mt-4 border-line border-t">
        {voices.map((voice, index) => (
          <AnswerRow
            key={voice.id}
            id={voice.id}
            name={voice.name}
            label={voiceName(voice, index)}
            note={counted(Object.values(voice.scores).flatMap(Object.values).length, 'score')}
            onRename={(name) =>
              dispatch({ type: 'edit', list: 'voices', id: voice.id, changes: { name } }, `name-${voice.id}`)
            }
            onRemove={() => dispatch({ type: 'remove', list: 'voices', id: voice.id })}
          >
            <LinkButton
              className="whitespace-nowrap"
              aria-label={
                voice.leftOut ? `Count ${voiceName(voice, index)} again` : `Leave out ${voiceName(voice, index)}`
              }
              onClick={() => leaveOut(voice, !voice.leftOut)}
            >
              {voice.leftOut ? 'Count again' : 'Leave out'}
            </LinkButton>
          </AnswerRow>
        ))}
      </ul>
    </Section>
  )
}

function Apart({ decision, dispatch }: DecisionProps) {
  const heard = heardOf(decision)
  if (heard.length === 0) return null
  const empty = heard.filter(({ option, criterion }) => scoreOf(option, criterion.id).value === null).length
  return (
    <Section title="Where you are furthest apart">
      <p className="mt-1 max-w-text text-soft">
        Ask the highest and the lowest for their reasons, then agree on a score. Until then, the runs cover the whole
        range between them.
      </p>
      {empty > 0 && (
        <Button look="quiet" className="mt-4" onClick={() => dispatch(fillFromVoices(decision))}>
          Fill {counted(empty, 'empty score')} with medians
        </Button>
      )}
      <ul className="mt-4 max-w-[60rem] divide-y divide-line border-line border-y">
        {heard.map((each) => (
          <ApartRow key={`${each.option.id} ${each.criterion.id}`} heard={each} dispatch={dispatch} />
        ))}
      </ul>
    </Section>
  )
}

function apartWords({ given, median, apart }: Heard): string {
  if (given.length === 1) return 'One score'
  if (apart === 0) return `All gave ${scoreText(median)}`
  return `${scoreText(apart)} ${apart === 1 ? 'point' : 'points'} apart, median ${scoreText(median)}`
}

function ApartRow({ heard, dispatch }: Pick<DecisionProps, 'dispatch'> & { heard: Heard }) {
  const { option, criterion, given, median } = heard
  const own = scoreOf(option, criterion.id).value
  const name = `${criterionName(criterion)}: ${optionName(option)}`
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_auto]">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm">{given.map((each) => `${each.name}: ${scoreText(each.value)}`).join(' · ')}</p>
        <p className="text-sm text-soft">
          {apartWords(heard)}; the decision counts {own === null ? 'none yet' : scoreText(own)}.
        </p>
      </div>
      {own !== median && (
        <Button
          look="quiet"
          aria-label={`Take ${scoreText(median)} for ${name}`}
          onClick={() => dispatch(takeMedian(heard))}
        >
          Take {scoreText(median)}
        </Button>
      )}
    </li>
  )
}
