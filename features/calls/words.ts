export const whenError = 'Please enter a complete date and time, or leave it empty'
