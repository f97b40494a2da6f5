import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'quiet' | 'strong' | 'danger' | 'plain';
}

/** Makes a button that submits a form only if its `type` says so. */
export function Button({ look = 'quiet', type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${className}`} data-look={look} {...rest} />;
}
