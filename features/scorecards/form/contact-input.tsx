import type { ComponentProps } from 'react'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { scorecardText } from '#content/scorecards/words.ts'

const autoComplete: { [name: string]: string } = {
  name: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  role: 'organization-title',
}

const types: { [name: string]: string } = { email: 'email', phone: 'tel' }

/** The field for one thing that a scorecard asks about a person. */
export function ContactInput(props: ComponentProps<'input'> & ComponentProps<'select'> & { name: string }) {
  if (props.name !== 'companySize') {
    return <input type={types[props.name] ?? 'text'} autoComplete={autoComplete[props.name]} {...props} />
  }
  return (
    <select {...props}>
      <option value="">{scorecardText.selectSize}</option>
      {companySizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </select>
  )
}
