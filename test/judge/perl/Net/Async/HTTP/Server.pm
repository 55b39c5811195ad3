package Net::Async::HTTP::Server;

# Debian has no such module. sytest listens for calls of other servers, which a homeserver without federation never makes: this one takes
# connections and closes them.

use strict;
use warnings;
use base qw( IO::Async::Listener );

our $VERSION = '0.14';

sub configure
{
   my ( $self, %given ) = @_;
   delete @given{qw( on_request request_class )};
   $given{on_stream} //= sub { $_[1]->close_now } unless $self->{is_configured}++;
   return $self->SUPER::configure( %given );
}

1;
