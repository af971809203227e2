import type { Definition, Question, QuestionKind, Section } from '#content/scorecards/definition.ts'
import { scaleOf } from '#content/scorecards/templates/build.ts'

/** Changes of a draft, each a new definition. */

type NewId = () => string

export function changeQuestion(definition: Definition, id: string, part: Partial<Question>): Definition {
  return withQuestions(definition, (questions) =>
    questions.map((each) => (each.id === id ? { ...each, ...part } : each)),
  )
}

export function removeQuestion(definition: Definition, id: string): Definition {
  return withQuestions(definition, (questions) => questions.filter((each) => each.id !== id))
}

function withQuestions(definition: Definition, change: (questions: Question[]) => Question[]): Definition {
  const sections = definition.sections.map((section) => ({
    ...section,
    questions: change(section.questions),
  }))
  return { ...definition, sections }
}

/** Moves it before another question, or to the end of a section. */
export function moveQuestion(definition: Definition, id: string, to: { section: string; before?: string | undefined }) {
  const moved = definition.sections.flatMap(({ questions }) => questions).find((each) => each.id === id)
  if (!moved || to.before === id) return definition
  const sections = definition.sections.map((section): Section => {
    const rest = section.questions.filter((each) => each.id !== id)
    if (section.id !== to.section) return { ...section, questions: rest }
    const at = to.before ? rest.findIndex((each) => each.id === to.before) : -1
    return { ...section, questions: rest.toSpliced(at < 0 ? rest.length : at, 0, moved) }
  })
  return { ...definition, sections }
}

/** One place up or down; at the edge of a section it moves into the next one. */
export function nudgeQuestion(definition: Definition, id: string, by: -1 | 1): Definition {
  const { sections } = definition
  const inSection = sections.findIndex(({ questions }) => questions.some((each) => each.id === id))
  const section = sections[inSection]
  if (!section) return definition
  const at = section.questions.findIndex((each) => each.id === id)
  const neighbor = section.questions[at + by]
  if (neighbor) {
    const before = by < 0 ? neighbor.id : section.questions[at + 2]?.id
    return moveQuestion(definition, id, { section: section.id, before })
  }
  const next = sections[inSection + by]
  if (!next) return definition
  return moveQuestion(definition, id, {
    section: next.id,
    before: by < 0 ? undefined : next.questions[0]?.id,
  })
}

/** One place up or down in any list. */
export function nudged<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const to = from + by
  const item = items[from]
  return item === undefined || to < 0 || to >= items.length
    ? [...items]
    : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

export function addQuestions(definition: Definition, section: string, questions: readonly Question[]): Definition {
  const sections = definition.sections.map((each) =>
    each.id === section ? { ...each, questions: [...each.questions, ...questions] } : each,
  )
  return { ...definition, sections }
}

/** Like the last question, so that a scale is written once, unless it comes with answers. */
export function newQuestion(definition: Definition, newId: NewId, text = '', labels: readonly string[] = []): Question {
  if (labels.length > 1) {
    const choices = labels.map((label, index) => {
      const type = definition.types[index]?.id
      return { id: `a${index}`, label: label.slice(0, 200), points: index, ...(type && { type }) }
    })
    return { id: newId(), kind: 'one', text, choices, bands: [] }
  }
  const last = definition.sections.flatMap(({ questions }) => questions).findLast(({ kind }) => isListed(kind))
  if (!last) return { ...startingPoint(definition, 'scale'), id: newId(), text }
  const { kind, choices } = last
  return { id: newId(), kind, text, choices: choices.map((each) => ({ ...each })), bands: [] }
}

const isListed = (kind: QuestionKind) => kind === 'scale' || kind === 'one'

/** Another kind keeps the choices if it can use them. */
export function ofKind(definition: Definition, question: Question, kind: QuestionKind): Question {
  const fresh = startingPoint(definition, kind)
  const keeps = question.choices.length > 1 && kind !== 'yesNo' && question.kind !== 'yesNo'
  const usesChoices = kind !== 'number' && kind !== 'text'
  const bands = kind === 'number' && question.bands.length > 0 ? question.bands : fresh.bands
  return { ...question, kind, bands, choices: usesChoices && keeps ? question.choices : fresh.choices }
}

function startingPoint({ kind: of, types }: Definition, kind: QuestionKind): Omit<Question, 'id' | 'text'> {
  if (kind === 'yesNo') {
    const choices = [
      { id: 'yes', label: 'Yes', points: 1 },
      { id: 'no', label: 'No', points: 0 },
    ]
    return { kind, bands: [], choices }
  }
  if (kind === 'number') return { kind, choices: [], bands: [{ from: 1, points: 1 }] }
  if (kind === 'text') return { kind, choices: [], bands: [] }
  if (of === 'type') {
    const choices = types.map(({ id }, index) => ({ id: `a${index}`, label: '', points: 0, type: id }))
    return { kind, bands: [], choices }
  }
  return { kind, bands: [], choices: scaleOf(['Never', 'Rarely', 'Often', 'Always']) }
}

/**
 * One question per line, without bullets and numbers; its answers may follow, after bars or tabs. A line that starts
 * with # or ends with a colon starts a section, or names this one if it has no questions yet.
 */
export function pasteQuestions(definition: Definition, section: string, text: string, newId: NewId): Definition {
  let current = section
  let changed = definition
  for (const line of text.split('\n').map((each) => each.trim())) {
    const title = /^#+\s*(.+)$/.exec(line)?.[1] ?? /^([^?]+):$/.exec(line)?.[1]
    const [question = '', ...labels] = line
      .replace(/^(?:[-*•–]|\(?\d+[.)])\s*/, '')
      .split(/\s*[|\t]\s*/)
      .filter(Boolean)
    const isUnused = ({ id, questions }: Section) => id === section && !questions.some(({ text }) => text)
    if (title && changed.sections.some(isUnused)) {
      const sections = changed.sections.map((each) => (isUnused(each) ? { ...each, title } : each))
      changed = { ...changed, sections }
    } else if (title) {
      current = newId()
      const added = { id: current, title: title.slice(0, 120), intro: '', questions: [], texts: {} }
      changed = { ...changed, sections: [...changed.sections, added] }
    } else if (question) {
      changed = addQuestions(changed, current, [newQuestion(definition, newId, question.slice(0, 300), labels)])
    }
  }
  // What was pasted replaces the empty question of a new scorecard.
  return withQuestions(changed, (questions) =>
    questions.length > 1 ? questions.filter(({ text }) => text) : questions,
  )
}

/** Whatever the order of their fields, which changes as the owner edits. */
export function isSame(one: Definition, other: Definition): boolean {
  const [text, otherText] = [one, other].map((each) => JSON.stringify(each, sorted))
  return text === otherText
}

function sorted(_: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? Object.fromEntries(Object.entries(value).toSorted()) : value
}
