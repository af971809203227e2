// Apart from the schema, so that visitors' browsers do not load it.

export const questionKinds = ['scale', 'one', 'several', 'yesNo', 'number', 'text'] as const
export const tierColors = ['green', 'amber', 'red'] as const
export const contactFields = ['name', 'phone', 'company', 'role', 'companySize'] as const
export const contactUses = ['required', 'optional', 'off'] as const
export const reportBlocks = ['sections', 'advice', 'answers', 'action'] as const
