import type { ComponentProps } from 'react'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { EmailInput } from '#ui/forms/email-input.tsx'

const autoComplete: { [name: string]: string } = {
  name: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  company: 'organization',
  role: 'organization-title',
}

/** The field for one thing that a scorecard asks about a person. */
export function ContactInput(props: ComponentProps<'input'> & ComponentProps<'select'> & { name: string }) {
  const { name } = props
  if (name === 'email') return <EmailInput {...props} />
  if (name !== 'companySize') {
    return <input type={name === 'phone' ? 'tel' : 'text'} autoComplete={autoComplete[name]} {...props} />
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
