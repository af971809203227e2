import { useState } from 'react'
import type { Definition, Question } from '#content/scorecards/definition.ts'
import { type Answers, visibleQuestions } from '../../engine/answers.ts'
import { QuestionField } from '../../form/question-field.tsx'

type PreviewProps = { definition: Definition; selected: string; onSelect: (id: string) => void }

const widths = { phone: 360, desktop: 720 } as const

/** The whole form, as visitors see it; a click on a question opens it for editing. */
export function Preview({ definition, selected, onSelect }: PreviewProps) {
  const [size, setSize] = useState<keyof typeof widths>('phone')
  const [answers, setAnswers] = useState<Answers>({})
  const shown = new Set(visibleQuestions(definition, answers))
  return (
    <section id="preview" aria-label="Preview" className="scroll-mt-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl">Preview</h2>
        <div className="flex gap-1">
          {(['phone', 'desktop'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={size === each}
              onClick={() => setSize(each)}
              className="min-h-9 rounded px-3 text-sm text-link aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {each === 'phone' ? 'Phone' : 'Desktop'}
            </button>
          ))}
        </div>
      </div>
      <div className="overflow-x-auto rounded border border-line bg-paper">
        <div className="mx-auto grid gap-10 p-5" style={{ width: widths[size], maxWidth: '100%' }}>
          <div>
            <p className="font-serif text-3xl leading-tight wrap-anywhere">{definition.title || 'Untitled'}</p>
            {definition.intro && <p className="mt-3 whitespace-pre-line text-soft">{definition.intro}</p>}
          </div>
          {definition.sections.map((section) => (
            <div key={section.id} className="grid gap-8">
              <div className="border-t border-ink pt-4">
                <p className="font-serif text-2xl wrap-anywhere">{section.title}</p>
                {section.intro && <p className="pt-1 text-soft">{section.intro}</p>}
              </div>
              {section.questions
                .filter((each) => shown.has(each))
                .map((question) => (
                  // biome-ignore lint/a11y/noStaticElementInteractions: the same opens by keyboard in the list
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the same opens by keyboard in the list
                  <div
                    key={`${question.id} ${question.kind}`}
                    onClick={() => onSelect(question.id)}
                    className={`-m-2 rounded p-2 hover:bg-sheet ${selected === question.id ? 'outline-2 outline-blue' : ''}`}
                  >
                    <QuestionField
                      question={withLabels(question)}
                      answer={answers[question.id]}
                      onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
                    />
                  </div>
                ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** A new answer has no words yet. */
function withLabels(question: Question): Question {
  const choices = question.choices.map((each, index) => ({
    ...each,
    label: each.label || `Answer ${index + 1}`,
  }))
  return { ...question, choices }
}
