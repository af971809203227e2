import type { NewPerson } from '../adding/schema.ts'
import { maxNote, maxTags } from '../person/schema.ts'

const lines = ['name', 'phone', 'company', 'role', 'companySize', 'source'] as const

/** Two rows of one address: the first counts, the second fills in what it leaves empty. Who unsubscribed in one of them did. */
export function mergedPerson(one: NewPerson, other: NewPerson): NewPerson {
  const filled = lines.flatMap((name) =>
    one[name] === '' && other[name] !== '' ? [[name, other[name]]] : [],
  )
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

/** Each once, whatever letters are capitals; as many as a person may have. */
function tagsOf(one: NewPerson, other: NewPerson): string[] {
  const known = one.tags.map((tag) => tag.toLowerCase())
  return [...one.tags, ...other.tags.filter((tag) => !known.includes(tag.toLowerCase()))].slice(0, maxTags)
}

function noteOf(one: NewPerson, other: NewPerson): string {
  if (one.note === '' || one.note.includes(other.note)) return one.note || other.note
  const both = `${one.note}\n${other.note}`
  return both.length > maxNote ? one.note : both
}
