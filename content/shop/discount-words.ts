export const discountWords = {
  label: 'Code',
  apply: 'Apply',
  isChecking: 'Checking…',
  checking: (code: string) => `Checking ${code}…`,
  missing: 'Please enter a code',
  normalPrice: (problem: string) => `${problem} The normal price applies.`,
  notForThis: ' is not valid for this product. ',
  whatFor: 'See what it is for',
  remove: 'Remove',
  removeCode: (code: string) => `Remove code ${code}`,
} as const

/** Above the price paid. */
export const discountLabels = {
  regular: 'Regular price',
  code: (code: string) => `Code ${code}`,
} as const

/** Why a code cannot be used. One that starts later is "unknown", to keep it secret; past ones are no secret. */
export const codeProblems = {
  unknown: (code: string) => `We don’t recognize the code ${code}. Please check the spelling.`,
  over: (code: string) => `The code ${code} has expired.`,
  usedUp: (code: string) => `The code ${code} has been used up.`,
  notForThis: (code: string, price: string) =>
    `The code ${code} is not valid for this product. The normal price is ${price}.`,
  notOnSale: (code: string) => `The products for the code ${code} are not on sale right now.`,
} as const
