/** Said by the schema, and by the form before there is one. */
export const selectChallenge = 'Select at least one challenge'
