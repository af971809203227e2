import type { NewPerson } from '../adding/schema.ts'
import { maxNote, maxTags } from '../person/schema.ts'

const textFields = ['name', 'phone', 'company', 'role', 'companySize', 'source'] as const

/** The second row fills in what the first leaves empty. Unsubscribed in either row means unsubscribed. */
export function mergedPerson(one: NewPerson, other: NewPerson): NewPerson {
  const filled = textFields.flatMap((name) => (one[name] === '' && other[name] !== '' ? [[name, other[name]]] : []))
  const hasStep = one.nextStep !== ''
  const agreed = one.agreed ?? other.agreed
  return {
    ...one,
    ...Object.fromEntries(filled),
    status: one.status === 'new' ? other.status : one.status,
    nextStep: hasStep ? one.nextStep : other.nextStep,
    nextStepOn: hasStep ? one.nextStepOn : other.nextStepOn,
    tags: tagsOf(one, other),
    note: noteOf(one, other),
    unsubscribed: one.unsubscribed || other.unsubscribed,
    ...(agreed && { agreed }),
  }
}

function tagsOf(one: NewPerson, other: NewPerson): string[] {
  const known = one.tags.map((tag) => tag.toLowerCase())
  return [...one.tags, ...other.tags.filter((tag) => !known.includes(tag.toLowerCase()))].slice(0, maxTags)
}

function noteOf(one: NewPerson, other: NewPerson): string {
  if (one.note === '' || one.note.includes(other.note)) return one.note || other.note
  const both = `${one.note}\n${other.note}`
  return both.length > maxNote ? one.note : both
}
