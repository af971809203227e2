import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SprintPrice } from './sprint-price.tsx'
import { Team } from './team.tsx'
import { withFaces } from './with-faces.ts'

const coach = { name: 'Zoë Ünal', portrait: 'own-portrait-0' }
const person = { name: 'Ada Lovelace', role: 'Engines', bio: 'She writes programs.' }

function face(member: typeof person & { picture?: 'portrait-finance' }): string {
  return renderToStaticMarkup(<Team heading="Team" team={withFaces([member], coach)} />)
}

test('someone is shown by their picture, the coach by the portrait, and anyone else by initials', () => {
  expect(face({ ...person, picture: 'portrait-finance' })).toContain('/pictures/portrait-finance-320.avif')
  expect(face({ ...person, name: coach.name })).toContain(`/pictures/${coach.portrait}-320.avif`)
  expect(face(person)).toContain('>AL</span>')
  expect(face(person)).not.toContain('<img')
})

test('a face is one small file, fetched when it comes near', () => {
  const html = face({ ...person, picture: 'portrait-finance' })
  expect(new Set(html.match(/\/pictures\/[\w-]+\.avif/g))).toHaveLength(1)
  expect(html).toContain('loading="lazy"')
})

test.each([undefined, ''])('where the owner names no price (%j), nothing stands in its place', (price) => {
  expect(renderToStaticMarkup(<SprintPrice sprintProgram={{ price, priceNote: 'a note' }} />)).toBe('')
  expect(renderToStaticMarkup(<SprintPrice sprintProgram={{ price: 'from 9' }} />)).toContain('from 9')
})
