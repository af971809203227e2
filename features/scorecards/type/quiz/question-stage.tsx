import { type KeyboardEvent, type Ref, useId } from 'react'
import { questions, type TestOption } from '#content/founder-test/founder-questions.ts'
import type { StyleCode } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { Button } from '#ui/button.tsx'
import type { FormHeaderProps } from '../../form/shell/form-header.tsx'
import { FormShell } from '../../form/shell/form-shell.tsx'
import { chosenPlace, movedPlace } from './option-keys.ts'
import { OverviewLink } from './overview-link.tsx'

type QuestionStageProps = {
  heading: Ref<HTMLHeadingElement>
  question: { question: string; options: readonly TestOption[] }
  /** From 1; undefined for the tie-break. */
  number: number | undefined
  chosen: StyleCode | undefined
  onChoose: (style: StyleCode) => void
  onPrevious: () => void
}

/** Keyboard shortcuts work only while the focus is inside, so that they do not conflict with screen readers. */
export function QuestionStage({ heading, question: asked, number, chosen, onChoose, onPrevious }: QuestionStageProps) {
  const id = useId()
  const { question, options } = asked

  function pressKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('li button')]
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const target = movedPlace(event.key, from, options.length)
    const option = options[chosenPlace(event.key, options.length) ?? -1]
    if (target === undefined && !option) return
    event.preventDefault()
    if (target !== undefined) buttons[target]?.focus()
    // Holding a key down answers only one question.
    if (option && !event.repeat) onChoose(option.style)
  }

  return (
    <FormShell
      header={headerOf(number)}
      title={{ text: founderTest.title, look: 'hidden' }}
      opening={!number && <p className="text-soft">{founderTest.tieBreakIntro}</p>}
      heading={
        <h2 id={id} ref={heading} tabIndex={-1} className="mt-3 text-xl outline-none sm:text-2xl">
          {question}
        </h2>
      }
      loaded
      onKeyDown={pressKey}
    >
      <ol className="mt-6 border-b border-line sm:mt-8">
        {options.map(({ style, text }, index) => (
          <li key={style} className="border-t border-line">
            <Option number={index + 1} text={text} pressed={style === chosen} onChoose={() => onChoose(style)} />
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <Button look="quiet" onClick={onPrevious}>
          {founderTest.buttons.previous}
        </Button>
        <p aria-hidden className="text-sm text-soft max-lg:hidden">
          {options.length === 2 ? founderTest.twoKeysHint : founderTest.keysHint}
        </p>
      </div>
    </FormShell>
  )
}

type OptionProps = { number: number; text: string; pressed: boolean; onChoose: () => void }

function Option({ number, text, pressed, onChoose }: OptionProps) {
  const look = pressed ? 'bg-ink text-paper' : 'hover:bg-blue-tint'
  return (
    <button
      type="button"
      aria-pressed={pressed}
      // The second click of a double click would answer the next question.
      onClick={(event) => event.detail < 2 && onChoose()}
      className={`grid min-h-16 w-full grid-cols-[2rem_minmax(0,1fr)] content-center items-baseline gap-x-3 px-2 py-3.5 text-left transition-colors duration-150 ease-out sm:grid-cols-[3rem_minmax(0,1fr)] sm:px-4 ${look}`}
    >
      <span aria-hidden className="font-serif text-xl leading-none">
        {number}
      </span>
      <span className="sm:text-lg sm:leading-snug">{text}</span>
    </button>
  )
}

function headerOf(number: number | undefined): FormHeaderProps {
  const done = number ?? questions.length
  return {
    place: number ? founderTest.questionOf(number, questions.length) : founderTest.tieBreakLabel,
    done: <span className="text-soft">{`${(done / questions.length) * 100}%`}</span>,
    parts: questions.map((_, index) => (index < done ? 1 : 0)),
    action: <OverviewLink />,
  }
}
