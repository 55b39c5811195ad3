package Crypt::Ed25519;

# Debian has no such module; CryptX, which it has, signs as well.

use strict;
use warnings;
use Crypt::PK::Ed25519;

our $VERSION = '1.05';

sub of { return Crypt::PK::Ed25519->new->import_key_raw( @_ ) }
sub eddsa_secret_key { return Crypt::PK::Ed25519->new->generate_key->export_key_raw( 'private' ) }
sub eddsa_public_key { return of( $_[0], 'private' )->export_key_raw( 'public' ) }
sub eddsa_sign { return of( $_[2], 'private' )->sign_message( $_[0] ) }
sub eddsa_verify { return of( $_[1], 'public' )->verify_message( $_[2], $_[0] ) }

1;
