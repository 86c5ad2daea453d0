// Login and sign-up are loaded as one: they share almost everything, and who has no account goes from the one to the other.
export { loginRouteOptions } from './login-page';
export { signupRouteOptions } from './signup-page';
