export const invalidEmail = 'Please enter a valid email address'
