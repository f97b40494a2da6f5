import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'quiet' | 'strong' | 'danger' | 'plain';
}

/** A button that is a button: it sends a form only when it says so. */
export function Button({ look = 'quiet', type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${className}`} data-look={look} {...rest} />;
}
