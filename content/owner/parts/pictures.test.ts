import { expect, test } from 'vitest'
import { contentSchema } from '../content.ts'
import { faultsOf } from '../read-content.ts'
import { sampleContent } from '../samples/content.ts'
import { ownPicturesIn, type PictureFor, pictureName, pictureOrNothing } from './pictures.ts'

const hash = (digit: number) => String(digit).repeat(32)
const own = (kind: PictureFor, digit = 1) => `own-${kind}-${kind === 'logo' ? '480x120-' : ''}${hash(digit)}`

test('the owner’s own pictures are found wherever a document shows one, each once, whatever else is in it', () => {
  const found = ownPicturesIn({
    who: { portrait: own('portrait'), logo: own('logo'), name: 'own-portrait-1', years: 50, nothing: null },
    sprintProgram: {
      team: [{ picture: own('portrait') }, { picture: own('face') }, { picture: 'portrait' }, {}],
    },
    products: { list: [{ image: own('product', 3) }, { image: 'goal-cascade-builder' }] },
    anything: [[{ deep: own('article') }]],
  })
  expect(found).toEqual([own('portrait'), own('logo'), own('face'), own('product', 3), own('article')])
  expect(ownPicturesIn(undefined)).toEqual([])
})

type Changed = typeof sampleContent

function faultsWith(change: (content: Changed) => void): string[] {
  const content = structuredClone(sampleContent)
  change(content)
  return faultsOf(content).map(({ path, reason }) => `${path} ${reason}`)
}

const article = { title: 'A title', publication: 'A paper', href: 'https://example.com/a' }

test('an article may have a picture, and one that has says what it shows', () => {
  const faults = (more: object) => faultsWith(({ home }) => (home.story.articles = [{ ...article, ...more }]))
  expect(faults({})).toEqual([])
  expect(faults({ imageAlt: '' })).toEqual([])
  expect(faults({ image: own('article'), imageAlt: 'A desk' })).toEqual([])
  for (const more of [{}, { imageAlt: '' }]) {
    expect(faults({ image: own('article'), ...more })).toEqual([
      'home.story.articles.0.imageAlt must say what the picture shows',
    ])
  }
  expect(faults({ image: own('portrait'), imageAlt: 'A desk' })).toHaveLength(1)
})

test('a face is a face or, as it was before, a portrait; a logo knows its size', () => {
  const face = (picture: string) =>
    faultsWith(({ sprintProgram }) => Object.assign(sprintProgram.team[0] ?? {}, { picture }))
  expect([...face(own('face')), ...face(own('portrait'))]).toEqual([])
  expect(face(own('product'))).toHaveLength(1)
  const logo = (name: string) => faultsWith(({ who }) => Object.assign(who, { logo: name }))
  expect(logo(own('logo'))).toEqual([])
  for (const name of [`own-logo-${hash(1)}`, `own-logo-0x9-${hash(1)}`, '', 'portrait']) {
    expect(logo(name), name).toHaveLength(1)
  }
})

test('a form can tell what each picture is for', () => {
  const { who, home } = contentSchema.shape
  expect(who.shape.portrait.meta()).toMatchObject({ kind: 'picture', picture: 'portrait' })
  expect(who.shape.logo.meta()).toMatchObject({ kind: 'picture', picture: 'logo' })
  expect(home.shape.story.shape.articles.element.shape.image.meta()).toMatchObject({ picture: 'article' })
})

test('a picture that cannot be one is refused in words', () => {
  for (const schema of [
    pictureName('Portrait', 'portrait', ['portrait']),
    pictureOrNothing('Logo', 'logo', 'In the header.'),
  ]) {
    const [issue] = schema.safeParse('own-portrait-short').error?.issues ?? []
    expect(issue?.message).toBe('must be a picture that was uploaded here')
  }
})
